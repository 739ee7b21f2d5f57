import { Component, type ReactNode } from 'react';
import { PageError } from './page-state.tsx';

interface PageBoundaryProps {
  children: ReactNode;
  /** Shown in place of what broke; an apology, unless something better is known. */
  instead?: ReactNode;
}

/** A page or a part of it that breaks leaves a way on instead of a blank screen. React itself reports what broke. */
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
