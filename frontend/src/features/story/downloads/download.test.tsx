import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloads } from '~/api/downloads';
import { describe } from '~/api/errors';
import { useDownload } from '~/api/useDownload';
import { useText } from '~/i18n/useText';
import { serve } from '~/testing/server';
import { show } from '~/testing/show';
import { stored } from '~/testing/stored';
import { BusyButton } from '~/ui/BusyButton';
import { mock, Other, refuse } from '~mock/mock';

/** Answers that the test gives when it wants to, one for each call. */
const asked: ((answer: Other) => void)[] = [];

beforeEach(() => {
  asked.length = 0;
  serve(mock('forecastTemplate', () => new Promise<Other>((resolve) => asked.push(resolve))));
});
function Book(): ReactNode {
  const text = useText();
  const { loading, failure, fetchFile } = useDownload();
  const problem = describe(failure, text);
  return (
    <>
      <BusyButton busy={loading} onClick={() => void fetchFile(downloads.template(7))}>
        Take it
      </BusyButton>
      {problem !== null && <p role="alert">{problem.text}</p>}
    </>
  );
}

const button = (): HTMLElement => screen.getByRole('button', { name: 'Take it' });

test('while a workbook is made the button works and is not pressed twice, and a refusal ends that with its words', async () => {
  await show(stored(<Book />));
  await userEvent.click(button());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(button().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button());
  expect(asked).toHaveLength(1);

  asked[0]?.(refuse(409, { detail: 'The story is training.' }));
  expect(await screen.findByText('The story is training.')).toBeDefined();
  expect(button().getAttribute('aria-busy')).toBe('false');

  // A new attempt begins without the words of the last one.
  await userEvent.click(button());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a connection that breaks in the middle of the file ends the waiting too', async () => {
  await show(stored(<Book />));
  await userEvent.click(button());
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  asked[0]?.(new Other(new Response(broken, { status: 200 })));
  expect(await screen.findByText(/^We couldn't reach the server/)).toBeDefined();
  expect(button().getAttribute('aria-busy')).toBe('false');
});
