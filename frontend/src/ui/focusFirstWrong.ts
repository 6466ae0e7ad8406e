/** Leads to the first field that shows an error: after a press of the button nobody has to look for it. */
export function focusFirstWrong(box: HTMLElement | null): void {
  // A select keeps a hidden twin of itself for forms.
  box?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')?.focus();
}
