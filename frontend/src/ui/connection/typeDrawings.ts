/** What types of connections are drawn as: things that one does with such a system, never anybody's mark. On 96 × 64. */

export interface TypeShape {
  /** What it is. */
  outline: string;
  /** What moves or matters in it. */
  accent: string;
  /** What is filled softly, below both. */
  soft?: string;
}

/** A plug and its socket: a type without a drawing. */
const PLUG: TypeShape = {
  outline: 'M10 32h16M26 18h8a14 14 0 0 1 0 28h-8zM86 32H74M74 18H62v28h12z',
  accent: 'M48 25h7M48 39h7',
  soft: 'M26 18h8a14 14 0 0 1 0 28h-8z',
};

/** By the number of the type. */
const SHAPES: Readonly<Record<number, TypeShape>> = {
  // A cube of figures.
  1: {
    outline:
      'M48 6 72 19v26L48 58 24 45V19zM24 19l24 13 24-13M48 32v26M36 12.5 60 25.5v26M60 12.5 36 25.5v26M24 32l24 13 24-13',
    accent: 'M48 19l12 6.5L48 32l-12-6.5z',
    soft: 'M48 19l12 6.5L48 32l-12-6.5z',
  },
  // A sheet of values with separators.
  2: {
    outline: 'M28 6h28l12 12v40H28zM56 6v12h12M44.5 31l-1.5 3M53.5 41l-1.5 3M42.5 51l-1.5 3',
    accent: 'M35 30h6M48 30h13M35 40h15M57 40h4M35 50h4M46 50h15',
  },
  // A store of tables.
  3: {
    outline:
      'M28 14c0-4 9-7 20-7s20 3 20 7-9 7-20 7-20-3-20-7zM28 14v36c0 4 9 7 20 7s20-3 20-7V14M28 38c0 4 9 7 20 7s20-3 20-7',
    accent: 'M28 26c0 4 9 7 20 7s20-3 20-7',
    soft: 'M28 14c0-4 9-7 20-7s20 3 20 7-9 7-20 7-20-3-20-7z',
  },
  // Two stores that agree.
  4: {
    outline:
      'M14 15c0-3 6-5 13-5s13 2 13 5-6 5-13 5-13-2-13-5zM14 15v34c0 3 6 5 13 5s13-2 13-5V15M56 15c0-3 6-5 13-5s13 2 13 5-6 5-13 5-13-2-13-5zM56 15v34c0 3 6 5 13 5s13-2 13-5V15',
    accent: 'M44 28h8m-3-3 3 3-3 3M52 38h-8m3-3-3 3 3 3',
  },
  // A store, and a table of it.
  5: {
    outline:
      'M20 14c0-4 8-7 18-7s18 3 18 7-8 7-18 7-18-3-18-7zM20 14v34c0 4 6 6 14 7M56 14v8M20 31c0 4 6 6 14 7M42 37h36M42 46h36M54 28v29',
    accent: 'M42 28h36v29H42z',
    soft: 'M42 28h36v9H42z',
  },
  // Servers in a rack.
  6: {
    outline: 'M28 6h40v15H28zM28 24.5h40v15H28zM28 43h40v15H28z',
    accent: 'M35 13.5h1M35 32h1M35 50.5h1M48 13.5h13M48 32h13M48 50.5h13',
    soft: 'M28 24.5h40v15H28z',
  },
  // Departments of a company.
  7: {
    outline: 'M37 8h22v15H37zM12 41h20v15H12zM38 41h20v15H38zM64 41h20v15H64z',
    accent: 'M48 23v18M22 41v-9h52v9',
    soft: 'M37 8h22v15H37z',
  },
  // An open ledger.
  8: {
    outline: 'M48 14c-7-5-17-6-29-6v42c12 0 22 1 29 6 7-5 17-6 29-6V8c-12 0-22 1-29 6zM48 14v42',
    accent:
      'M26 19c6 0 11 1 15 2M26 28c6 0 11 1 15 2M26 37c6 0 11 1 15 2M70 19c-6 0-11 1-15 2M70 28c-6 0-11 1-15 2M70 37c-6 0-11 1-15 2',
  },
  // A page of charts.
  9: { outline: 'M16 8h64v48H16zM16 18h64M55 46l8-9 6 5 6-13', accent: 'M25 48V38M33 48V28M41 48V34' },
  // A card of a customer.
  10: {
    outline: 'M16 10h64v44H16zM27 44c0-6 4-10 10-10s10 4 10 10',
    accent: 'M57 24h15M57 32h15M57 40h9M37 17a6 6 0 0 1 0 12 6 6 0 0 1 0-12z',
  },
  // Braces around a message.
  11: {
    outline:
      'M36 9c-7 0-9 3-9 9v6c0 5-2 7-6 8 4 1 6 3 6 8v6c0 6 2 9 9 9M60 9c7 0 9 3 9 9v6c0 5 2 7 6 8-4 1-6 3-6 8v6c0 6-2 9-9 9',
    accent: 'M38 32h1M48 32h1M58 32h1',
  },
  // A folder that is filled and emptied.
  12: { outline: 'M16 12h22l6 8h36v36H16z', accent: 'M40 48V31m-6 6 6-6 6 6M58 31v17m-6-6 6 6 6-6' },
  // A spreadsheet with its cursor.
  13: {
    outline: 'M18 8h60v48H18zM18 20h60M18 32h60M18 44h60M34 8v48M56 8v48',
    accent: 'M34 20h22v12H34z',
    soft: 'M34 20h22v12H34z',
  },
  // A bucket.
  14: {
    outline: 'M25 17c0-4 10-7 23-7s23 3 23 7-10 7-23 7-23-3-23-7zM25 17l6 35c1 3 8 5 17 5s16-2 17-5l6-35',
    accent: 'M28 34c6 5 34 5 40 0',
    soft: 'M25 17c0-4 10-7 23-7s23 3 23 7-10 7-23 7-23-3-23-7z',
  },
  // A cloud that takes files.
  15: {
    outline: 'M40 44h-7c-8 0-14-5-14-12s6-12 13-12c2-8 8-12 16-12s15 5 16 13c8 0 13 5 13 12 0 6-5 11-12 11h-9',
    accent: 'M48 58V31m-7 7 7-7 7 7',
  },
  // Layers of a model.
  16: {
    outline: 'M48 6l30 13-30 13-30-13zM18 45l30 13 30-13',
    accent: 'M18 32l30 13 30-13',
    soft: 'M48 6l30 13-30 13-30-13z',
  },
  // What happened, and how it may go on.
  17: { outline: 'M16 8v48h64M24 42l9-9 8 5 11-14', accent: 'M52 24l12-6 14-4', soft: 'M52 24l12-14 14-6v20l-14 4z' },
};

export function shapeOf(typeId: number): TypeShape {
  return SHAPES[typeId] ?? PLUG;
}
