/** What people forecast, by department: four slides of three. */
import type { MessageKey } from '~/i18n/catalogue';

interface Slide {
  title: MessageKey;
  cases: readonly { title: MessageKey; text: MessageKey }[];
}

export const SLIDES: readonly Slide[] = [
  {
    title: 'landing.slide.finance',
    cases: [
      { title: 'landing.case.revenue', text: 'landing.case.revenueText' },
      { title: 'landing.case.cash', text: 'landing.case.cashText' },
      { title: 'landing.case.rates', text: 'landing.case.ratesText' },
    ],
  },
  {
    title: 'landing.slide.supply',
    cases: [
      { title: 'landing.case.demand', text: 'landing.case.demandText' },
      { title: 'landing.case.parts', text: 'landing.case.partsText' },
      { title: 'landing.case.energy', text: 'landing.case.energyText' },
    ],
  },
  {
    title: 'landing.slide.customers',
    cases: [
      { title: 'landing.case.churn', text: 'landing.case.churnText' },
      { title: 'landing.case.groups', text: 'landing.case.groupsText' },
      { title: 'landing.case.promotions', text: 'landing.case.promotionsText' },
    ],
  },
  {
    title: 'landing.slide.service',
    cases: [
      { title: 'landing.case.calls', text: 'landing.case.callsText' },
      { title: 'landing.case.visitors', text: 'landing.case.visitorsText' },
      { title: 'landing.case.delivery', text: 'landing.case.deliveryText' },
    ],
  },
];
