import type { SourceItem } from '../source'

/**
 * Passes items on, and says at their end how many pictures the recipes have beyond the one that comes along. For sources
 * whose pictures of a recipe are different ones, not one in several sizes.
 */
export async function* countFurtherPictures(items: AsyncIterable<SourceItem>): AsyncIterable<SourceItem> {
  let further = 0
  for await (const item of items) {
    if (item.kind === 'recipe') further += Math.max(0, (item.pictures?.length ?? 0) - 1)
    yield item
  }
  if (further > 0) yield { kind: 'left-out', what: 'further-pictures', count: further }
}
