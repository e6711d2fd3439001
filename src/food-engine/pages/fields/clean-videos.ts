import { dereference, type Graph } from '../data/json-ld.ts'
import { asList, isThing, prop } from '../data/thing.ts'
import { absoluteAddress } from './clean-images.ts'

const MAX_VIDEOS = 5

/** The addresses of videos (an address, a video object, lists of them), absolute; one address a video. */
export function cleanVideos(value: unknown, graph: Graph, base: string | null): string[] {
  const addresses = new Set<string>()
  for (const entry of asList(value).flat().slice(0, MAX_VIDEOS)) {
    const video = dereference(graph, entry)
    const address = isThing(video) ? asList(prop(video, 'contentUrl', 'embedUrl', 'url'))[0] : video
    const absolute = typeof address === 'string' ? absoluteAddress(address, base) : null
    if (absolute) addresses.add(absolute)
  }
  return [...addresses]
}
