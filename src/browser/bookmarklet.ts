import { PAGE_FIELD, UPLOAD_PATH, URL_FIELD } from '~/lib/import/bookmarklet-upload'
import { PASTED_MAX } from '~/schemas/import'

/** Everything the bookmarklet needs: it can use only this and its own function. */
interface Destination {
  pageTo: string
  urlTo: string
  pageField: string
  urlField: string
  /** Bytes. */
  maxBytes: number
}

/**
 * The bookmarklet runs as text in pages of other sites, which may have changed any global. So it refers to nothing
 * outside itself, uses the browser's own prototypes and creates elements that also work in non-HTML documents. It posts
 * the page as a form to a new tab and removes the form. If the page forbids that (`form-action` of its policy) or is
 * too large, it opens the URL through a link outside the document: no policy forbids links, and no click listeners are
 * there.
 */
function sendThisPage({ pageTo, urlTo, pageField, urlField, maxBytes }: Destination): void {
  const root = document.documentElement
  const html = root.outerHTML
  const { href } = location
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/1999/xhtml', name)
    for (const attribute in attributes) element.setAttribute(attribute, attributes[attribute] ?? '')
    return element
  }
  const newTab = { target: '_blank', rel: 'noopener' }
  const sendUrl = () => {
    const link = make('a', { href: urlTo + encodeURIComponent(href), ...newTab })
    HTMLElement.prototype.click.call(link)
  }
  if (new Blob([html]).size > maxBytes) {
    sendUrl()
    return
  }

  const form = make('form', {
    action: pageTo,
    method: 'post',
    enctype: 'multipart/form-data',
    'accept-charset': 'utf-8',
    ...newTab,
  })
  const addField = (name: string, value: string) => {
    const field = make('input', { type: 'hidden', name })
    field.setAttribute('value', value)
    form.appendChild(field)
  }
  addField(pageField, html)
  addField(urlField, href)

  const type = 'securitypolicyviolation'
  const onRefusal = (event: SecurityPolicyViolationEvent) => {
    if (event.effectiveDirective !== 'form-action' || pageTo.indexOf(event.blockedURI) !== 0) return
    document.removeEventListener(type, onRefusal)
    sendUrl()
  }
  document.addEventListener(type, onRefusal)
  // A policy violation is reported right after the submission, or never.
  setTimeout(() => document.removeEventListener(type, onRefusal), 3000)

  root.appendChild(form)
  if (form instanceof HTMLFormElement) HTMLFormElement.prototype.submit.call(form)
  root.removeChild(form)
}

/** `origin` is the server's address as the browser sees it. */
export function bookmarkletFor(origin: string): string {
  const destination: Destination = {
    pageTo: origin + UPLOAD_PATH,
    urlTo: `${origin}/r/create/url?recipe_import_url=`,
    pageField: PAGE_FIELD,
    urlField: URL_FIELD,
    maxBytes: PASTED_MAX,
  }
  return `javascript:${encodeURIComponent(`void(${sendThisPage})(${JSON.stringify(destination)})`)}`
}
