import { describe, expect, it } from 'vitest'
import { isDishWord, placeOfDish, placesOfDishes } from './dish-words.ts'

describe('words of dish names', () => {
  it.each([
    'tomatensuppe',
    'pancakes',
    'kanelbullar',
    'gulyásleves',
    'zupy',
    'борща',
    'σπανακόπιτα',
    'שקשוקה',
    'lasagne',
  ])('begin or end like one: %s', (word) => expect(isDishWord(word)).toBe(true))

  it.each(['soupe', 'gryta', 'piece', 'flour', 'zwiebel', 'anbraten', 'recipe', 'مقلاة'])(
    'are not ingredients: %s',
    (word) => expect(isDishWord(word)).toBe(false),
  )

  it('may be anywhere in scripts without spaces', () => {
    expect(placesOfDishes('鶏肉のカレー')).toEqual([{ from: 3, to: 6 }])
    expect(placesOfDishes('玉ねぎを切る')).toEqual([])
  })

  it('have a position in their line', () => {
    const place = (text: string) => placeOfDish(text, text.toLowerCase().split(' '))
    expect(place('Gulasch')).toBe('all')
    expect(place('Gulasch from Vienna')).toBe('first')
    expect(place('my lentil soup')).toBe('last')
    expect(place('the soup of Ann')).toBe('within')
    expect(place('two carrots')).toBeNull()
    expect(place('鶏肉のカレー')).toBe('last')
  })
})
