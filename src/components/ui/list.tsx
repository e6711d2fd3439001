import { type ComponentProps, createElement } from 'react'

interface ListProps extends ComponentProps<'ul'> {
  ordered?: boolean
}

/** Sets `role`, which Safari drops for lists without markers. */
export const List = ({ ordered = false, ...rest }: ListProps) =>
  createElement(ordered ? 'ol' : 'ul', { role: 'list', ...rest })
