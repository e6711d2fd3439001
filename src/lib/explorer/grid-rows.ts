/** Cards per row, and columns of the first row that the feature takes. */
export interface GridShape {
  columns: number
  /** Columns of the feature in the first row; 0 without one. */
  featureSpan: number
}

/** A row's cards: `first` up to, but not including, `end`. The first row may contain only the feature. */
export interface GridRow {
  first: number
  end: number
}

const cardsInFirstRow = ({ columns, featureSpan }: GridShape) =>
  Math.max(0, columns - Math.min(featureSpan, columns))

/** Includes the feature. */
export function countRows(count: number, shape: GridShape): number {
  const inFirst = cardsInFirstRow(shape)
  const firstRows = shape.featureSpan > 0 || count > 0 ? 1 : 0
  return firstRows + Math.ceil(Math.max(0, count - inFirst) / shape.columns)
}

export function rowAt(row: number, count: number, shape: GridShape): GridRow {
  const inFirst = cardsInFirstRow(shape)
  if (row === 0) return { first: 0, end: Math.min(inFirst, count) }
  const first = inFirst + (row - 1) * shape.columns
  return { first: Math.min(first, count), end: Math.min(first + shape.columns, count) }
}
