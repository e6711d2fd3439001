import { expect, it } from 'vitest'
import { isRecipeSource } from './recipe-source'

it.each([
  'https://example.org/soup',
  'HTTP://example.org',
  'Grandma',
  'Basics to Brilliance, p. 41',
  'Book: the second chapter',
  'ISBN:9780316769488',
  'doi:10.1000/182',
  '10:30',
  '',
])('%s may be a source', (source) => expect(isRecipeSource(source)).toBe(true))

it.each([
  'javascript:alert(1)',
  'JavaScript: alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript :alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'view-source:javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://example.org/soup',
  'intent://example.org#Intent;scheme=x;end',
])('%j may not', (source) => expect(isRecipeSource(source)).toBe(false))
