import { dereference, type Graph } from '../data/json-ld.ts'
import { asList, isThing, prop } from '../data/thing.ts'
import { absoluteUrl } from './clean-images.ts'

const MAX_VIDEOS = 5

/** The URLs of videos (a URL, a video object, lists of them), absolute; one URL a video. */
export function cleanVideos(value: unknown, graph: Graph, base: string | null): string[] {
  const urls = new Set<string>()
  for (const entry of asList(value).flat().slice(0, MAX_VIDEOS)) {
    const video = dereference(graph, entry)
    const url = isThing(video) ? asList(prop(video, 'contentUrl', 'embedUrl', 'url'))[0] : video
    const absolute = typeof url === 'string' ? absoluteUrl(url, base) : null
    if (absolute) urls.add(absolute)
  }
  return [...urls]
}
