import type { ReactNode } from 'react';
import { Callout } from '../ui/Callout';
import type { CalloutKind } from '../ui/Callout';

interface AdmonitionProps {
  kind: CalloutKind;
  title: string;
  children?: ReactNode;
}

/** An admonition, such as `:::note`. */
export function Admonition({ kind, title, children }: AdmonitionProps) {
  return (
    <Callout kind={kind} title={title}>
      {children}
    </Callout>
  );
}
