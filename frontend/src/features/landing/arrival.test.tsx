/** Who is led to a part of the start page finds it there, although the first words are painted before the rest. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '~/testing/page';

const ledTo = vi.fn<(place: string) => void>();

beforeEach(() => {
  ledTo.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    ledTo(this.id);
  };
});

// The first of these opens the page in a new window, where it has not stood before.
for (const part of ['contact', 'cases', 'product']) {
  test(`an address with #${part} opens there`, async () => {
    await openPage(`/#${part}`, { signedIn: false });
    expect(ledTo.mock.calls).toEqual([[part]]);
  });
}

test('the last line of the page leads to the contact form', async () => {
  await openPage('/', { signedIn: false });
  const link = await screen.findByRole('link', { name: 'Contact us' });
  expect(link.getAttribute('href')).toBe('#contact');
  expect(document.querySelector('#contact form')).not.toBeNull();
});
