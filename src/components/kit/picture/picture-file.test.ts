import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldErrors } from '~/components/kit/form/issue-text'
import { m } from '~/paraglide/messages.js'
import { PICTURE_BYTES_MAX } from '~/schemas/limits'
import { PictureFile } from './picture-file'

const pictureOf = (bytes: number) => new File([new Uint8Array(bytes)], 'soup.png')

it('reports that a picture is too large, also if a form has one already', () => {
  const Form = v.object({ picture: v.nullable(v.union([PictureFile, v.literal('stored')])) })
  expect(fieldErrors(Form, { picture: pictureOf(PICTURE_BYTES_MAX + 1) })).toEqual({
    picture: m.editor_picture_large(),
  })
  for (const picture of [pictureOf(PICTURE_BYTES_MAX), 'stored', null])
    expect(fieldErrors(Form, { picture })).toBeUndefined()
})
