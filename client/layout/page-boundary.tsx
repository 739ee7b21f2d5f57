import { Component, type ReactNode } from 'react';
import { PageError } from './page-state.tsx';

interface PageBoundaryProps {
  children: ReactNode;
  /** Defaults to an apology. */
  instead?: ReactNode;
}

export class PageBoundary extends Component<PageBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    const { children, instead = <PageError /> } = this.props;
    return this.state.broken ? instead : children;
  }
}
