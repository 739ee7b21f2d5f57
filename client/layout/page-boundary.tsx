import { Component, type ReactNode } from 'react';
import { PageError } from './page-state';

/** A page that breaks leaves a way on instead of a blank screen. React itself reports what broke. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <PageError /> : this.props.children;
  }
}
