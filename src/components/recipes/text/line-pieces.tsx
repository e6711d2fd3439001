import { Fragment } from 'react'
import { Quantity } from '~/components/recipes/amount'
import { type LinePiece, textOfPieces } from '~/lib/ingredient-display/recipe-line'
import { hasMarkup } from '~/lib/recipe-text/markup'
import { RichText } from './rich-text'

/** Text of an ingredient line with its amounts. Lines with Markdown are rendered whole. */
export function LinePieces({ pieces }: { pieces: readonly LinePiece[] }) {
  const text = textOfPieces(pieces)
  if (hasMarkup(text)) return <RichText text={text} inline part />
  return pieces.map((piece, at) => (
    <Fragment key={at}>{piece.quantity ? <Quantity quantity={piece.quantity} /> : piece.text}</Fragment>
  ))
}
