/** Milliseconds between two looks at something that is being worked on. */
export const POLL_INTERVAL = 5_000;

interface PollOptions {
  pollingInterval: number;
  skipPollingIfUnfocused: boolean;
  refetchOnFocus: boolean;
}

/**
 * Options of a query hook: ask again every 5 s while `active`, rest in a hidden tab, and catch up
 * when the tab is seen again.
 */
export function pollWhile(active: boolean): PollOptions {
  return { pollingInterval: active ? POLL_INTERVAL : 0, skipPollingIfUnfocused: true, refetchOnFocus: active };
}
