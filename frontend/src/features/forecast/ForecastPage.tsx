import type { ReactNode } from 'react';
import { Page } from '~/ui/Page';

export default function ForecastPage(): ReactNode {
  return <Page>{null}</Page>;
}
