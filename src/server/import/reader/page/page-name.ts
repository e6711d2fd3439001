import { foldName } from '../fields/fold-name.ts'
import type { PageFacts } from './page-facts.ts'

const SEPARATOR = /\s+[|–—·•»«:~-]+\s+|\s*\|\s*/

/** The name of the recipe that a page is about, by its main heading or its title; '' when it has neither. */
export function nameOfPage(facts: PageFacts): string {
  const titles = [facts.og.title, facts.title].filter((title) => title !== '')
  const [only, ...more] = facts.headings
  if (only && more.length === 0) return only
  const inTitle = facts.headings.find((text) =>
    titles.some((title) => foldName(title).includes(foldName(text))),
  )
  return inTitle ?? (withoutSiteName(titles[0] ?? '', facts) || (only ?? ''))
}

/** A title without the parts that name the site, judged by the page's own site name and address. */
function withoutSiteName(title: string, { siteName, base }: PageFacts): string {
  const host = foldName(URL.parse(base ?? '')?.hostname ?? '')
  const isSite = (part: string) =>
    foldName(part) === foldName(siteName) || (foldName(part).length > 3 && host.includes(foldName(part)))
  const parts = title.split(SEPARATOR).filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && isSite(last))
    return title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—·•»«:~-]+$/, '')
  const [first = ''] = parts
  if (parts.length > 1 && isSite(first))
    return title.slice(title.indexOf(first) + first.length).replace(/^[\s|–—·•»«:~-]+/, '')
  return title
}
