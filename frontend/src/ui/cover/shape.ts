/** The shape of the strip at the top of a card; it is cut where a place has another. */
export const COVER = { width: 320, height: 120 } as const;
