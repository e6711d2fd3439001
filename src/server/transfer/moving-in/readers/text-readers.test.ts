import { expect, it } from 'vitest'
import { bookmarks } from './bookmarks'
import { cheftap } from './cheftap'
import { htmlPages } from './html-pages'
import { pepperplate, saffron } from './labelled-readers'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const labelled = `Title: Lentil stew
Description: Warm
Source: Grandmother
Original URL: https://example.com/stew
Yield: 4
Active: 15 mins
Total: 1 hr
Cookbook: Winter
Section: Stews
Image: https://example.com/stew.jpg
Ingredients:
	For the base:
	1 cup lentils
	2 onions
Instructions:
	1. Fry the onions.
	2. Add the lentils
	and simmer.
`

it('Saffron and Pepperplate: texts with labels', async () => {
  const archive = await archiveOf({ 'Lentil stew.txt': labelled, 'Other.txt': 'Title: Empty\nYield: 2\n' })
  expect(await saffron.detect(archive)).toBe(0.9)
  const pepper = labelled.replace(/^(Cookbook|Section).*\n/gm, '').replace('Active:', 'Active Time:')
  expect(await pepperplate.detect(await archiveOf({ 'a.txt': pepper }))).toBe(0.9)
  const items = await readAll(saffron, archive)
  expect(recipesOf(items)).toMatchObject([
    {
      name: 'Lentil stew',
      description: 'Warm',
      yieldText: '4',
      prepTime: '15 mins',
      totalTime: '1 hr',
      categories: ['Winter', 'Stews'],
      url: 'https://example.com/stew',
      ingredients: [{ text: '1 cup lentils', title: 'For the base' }, { text: '2 onions' }],
      steps: [{ text: 'Fry the onions.' }, { text: 'Add the lentils\nand simmer.' }],
      notes: [{ title: 'Source', text: 'Grandmother' }],
      pictures: [{ url: 'https://example.com/stew.jpg' }],
    },
  ])
  expect(items.at(-1)).toMatchObject({ kind: 'broken', name: 'Empty' })
})

it('ChefTap: plain texts, read like pasted ones', async () => {
  const text =
    'Rice pudding\n\nhttps://example.com/rice\n\nIngredients\n1 cup rice\n4 cups milk\n1/2 cup sugar\n\nDirections\nBoil the rice in the milk for 20 minutes.\nStir in the sugar and serve warm.\n'
  const archive = await archiveOf({ 'ChefTap/Rice pudding.txt': text, 'ChefTap/list.txt': 'Call mum' })
  expect(await cheftap.detect(archive)).toBe(0.9)
  const items = await readAll(cheftap, archive)
  const [pudding] = recipesOf(items)
  expect(pudding).toMatchObject({ name: 'Rice pudding', url: 'https://example.com/rice' })
  expect(pudding?.ingredients).toHaveLength(3)
  expect(items.filter(({ kind }) => kind === 'broken')).toHaveLength(1)
})

it('pages: each is read like a fetched one, with pictures next to it', async () => {
  const page = `<!DOCTYPE html>
<!-- saved from url=(0029)https://example.com/pancakes -->
<html><head><title>Pancakes</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Pancakes","recipeIngredient":["2 eggs","1 cup flour"],"recipeInstructions":"Mix. Fry."}</script></head>
<body><img src="Pancakes_files/big.jpg"></body></html>`
  const archive = await archiveOf({
    'Pancakes.html': page,
    'Pancakes_files/big.jpg': Buffer.alloc(5000, 1),
    'About.html': '<html><body><p>Hello</p></body></html>',
  })
  expect(await htmlPages.detect(archive)).toBe(0.4)
  const items = await readAll(htmlPages, archive)
  const [recipe] = recipesOf(items)
  expect(recipe).toMatchObject({ name: 'Pancakes', url: 'https://example.com/pancakes' })
  expect(recipe?.pictures).toHaveLength(1)
  expect(items.filter(({ kind }) => kind === 'broken')).toHaveLength(1)
})

it('bookmarks: pages once each, with the names of their folders', async () => {
  const file = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
<DL><p>
<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
<DL><p>
  <DT><A HREF="https://example.com/a" ADD_DATE="1">Soup &amp; bread</A>
  <DT><H3>Cakes</H3>
  <DL><p>
    <DT><A HREF="https://example.com/b" TAGS="sweet">Cake</A>
    <DT><A HREF="https://example.com/a">Soup again</A>
  </DL><p>
  <DT><A HREF="javascript:alert(1)">Tool</A>
</DL><p>
</DL><p>`
  const archive = await fileArchive('bookmarks.html', file)
  expect(await bookmarks.detect(archive)).toBeGreaterThan(await htmlPages.detect(archive))
  expect(await readAll(bookmarks, archive)).toEqual([
    { kind: 'link', url: 'https://example.com/a', name: 'Soup & bread', folders: [], tags: [] },
    {
      kind: 'link',
      url: 'https://example.com/b',
      name: 'Cake',
      folders: ['Cakes'],
      tags: ['Cakes', 'sweet'],
    },
    { kind: 'left-out', what: 'bookmarks', count: 1 },
  ])
})
