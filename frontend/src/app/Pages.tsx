/** The pages behind the start page. */
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Equipped } from './Equipped';
import { MissingWords } from './MissingWords';

export function Pages(): ReactNode {
  return (
    <Equipped>
      <MissingWords />
      <Outlet />
    </Equipped>
  );
}
