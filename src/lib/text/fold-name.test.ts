import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldName, spellingsOf } from './fold-name'
import { normalizeText } from './normalize'

it.each([
  ['  Rátàtôuile ', 'ratatouile'],
  ['GROẞE KÄSESPÄTZLE', 'grosse kasespatzle'],
  ['Борщ', 'борщ'],
  ['Ёжики', 'ежики'],
  ['ЧАЙ', 'чай'],
  ['за́мок', 'замок'],
  ['Μουσακάς ΡΎΖΙ', 'μουσακασ ρυζι'],
  ['מָלְפְּפוֹן לֶחֶם', 'מלפפונ לחמ'],
  ['مُكَوِّنات', 'مكونات'],
  ['أرزّ، إجاص وآيس', 'ارز, اجاص وايس'],
  ['قهوة على الطريقة', 'قهوه علي الطريقه'],
  ['عـــدس', 'عدس'],
  ['ラーメン', 'らーめん'],
  ['ﾗｰﾒﾝ ｶﾞﾘ', 'らーめん がり'],
  ['梨', '梨'],
  ['김치', '김치'],
  ['김치'.normalize('NFD'), '김치'],
  ['ต้มยำ', 'ต้มยำ'.normalize('NFKC')],
  ['Борщ (Borsch) № 2', 'борщ (borsch) no 2'],
  ['٣ بيضات', '3 بيضات'],
])('%s → %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

it.each([
  ['梨', '李'],
  ['机', '鸡'],
  ['чай', 'чаи'],
  ['が', 'か'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other))
})

it('keeps the form of names in Latin letters, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcÅÉßœæøıŁđ ½µª’“‚-&🍕٣') }), (name) => {
      expect(foldName(name)).toBe(normalizeText(name))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name))
    }),
  )
})

it('lists the spellings that people type', () => {
  expect(spellingsOf('Grünkohl')).toEqual(['grunkohl', 'gruenkohl'])
  expect(spellingsOf('Smørrebrød')).toEqual(['smorrebrod', 'smoerrebroed'])
  expect(spellingsOf('Ål')).toEqual(['al', 'aal'])
  expect(spellingsOf('Борщ')).toEqual(['борщ', 'borshch'])
  expect(spellingsOf('Soup')).toEqual(['soup'])
})
