import { type ComponentProps, createElement } from 'react'

interface ListProps extends ComponentProps<'ul'> {
  /** Its order means something. */
  ordered?: boolean
}

/** A list without markers. It names its role, which Safari drops where there are no markers. */
export const List = ({ ordered = false, ...rest }: ListProps) =>
  createElement(ordered ? 'ol' : 'ul', { role: 'list', ...rest })
