import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button';
import { WarningIcon } from '../ui/icons/warning';

/** Stands in for a step whose code did not arrive. Anything else that breaks is not its business. */
export class PartBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingPart(error)) throw error;
    return (
      <div
        role="alert"
        className="cut flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-alert bg-paper px-5 py-4"
      >
        <p className="flex flex-1 basis-72 gap-3">
          <WarningIcon className="size-6 flex-none text-alert" />
          This step did not arrive. Please check your connection. What you have entered is kept.
        </p>
        <Button variant="cream" size="sm" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    );
  }
}

/** Browsers fail a dynamic import with a TypeError that names the module, each in words of its own. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /module|import/i.test(error.message);
}
