import { expect, test } from 'vitest'
import { findKey, openModel } from './load-model.ts'
import { decodeModel, encodeModel, KEY_BITS, type StoredModel } from './model-format.ts'
import { CLASS_COUNT } from './states.ts'

const KEYS = [0, 1, 255, 256, 70_000, 2 ** KEY_BITS - 1]
const STORED: StoredModel = {
  scale: 12,
  featureKeys: Int32Array.from(KEYS),
  featureWeights: Int8Array.from({ length: KEYS.length * CLASS_COUNT }, (_, at) =>
    at % 3 === 0 ? 0 : ((at * 37) % 255) - 127,
  ),
  stepWeights: Int16Array.from([0, -300, 12, 4000]),
  lexiconKeys: Int32Array.from([5, 9]),
  lexiconClasses: Uint8Array.from([3, 71]),
  calibration: Int32Array.from([0, 500, 1000]),
}

test('a model is the same after packing and unpacking', () => {
  expect(decodeModel(encodeModel(STORED))).toEqual(STORED)
})

test('every stored feature is found again and no other', () => {
  const { features } = openModel(STORED)
  const hashOf = (key: number) => key << (32 - KEY_BITS)
  expect(KEYS.map((key) => findKey(features, hashOf(key)))).toEqual([0, 1, 2, 3, 4, 5])
  expect([2, 254, 257, 69_999, 2 ** KEY_BITS - 2].map((key) => findKey(features, hashOf(key)))).toEqual([
    -1, -1, -1, -1, -1,
  ])
})
