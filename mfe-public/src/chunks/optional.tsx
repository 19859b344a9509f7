/** What a page is better with and whole without: while its code is not there, or cannot be had, the page is as it would be without it. */
import { Component, type ReactNode, Suspense } from 'react';

interface OptionalProps {
  otherwise?: ReactNode;
  children: ReactNode;
}

export class Optional extends Component<OptionalProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { otherwise = null, children } = this.props;
    if (this.state.hasFailed) return otherwise;
    // What is drawn already is kept on the screen until nothing more is on its way.
    const meanwhile = (
      <>
        {otherwise}
        <i hidden data-coming />
      </>
    );
    return <Suspense fallback={meanwhile}>{children}</Suspense>;
  }
}
