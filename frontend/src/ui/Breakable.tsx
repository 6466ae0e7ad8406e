/** A name that was made for a file: a line of it ends after an underscore or a dot rather than in the middle of a word. */
import { Fragment, type ReactNode } from 'react';

const PARTS = /(?<=[_.])/u;

export function Breakable({ children }: { children: string }): ReactNode {
  return children.split(PARTS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
