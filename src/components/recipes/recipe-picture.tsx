import { useState } from 'react'
import { cn } from '~/lib/cn'
import { recipeCardImageUrl, recipeImageUrl } from '~/lib/media-url'
import { RecipeCover } from './recipe-cover'

/** `tiny`: 300 px square; `card`: center crop, 540 px wide; `min`: at most 1000 px; `original`: full size. */
export type PictureSize = 'tiny' | 'card' | 'min' | 'original'

/** URL of a recipe's picture. `version` is the recipe's `image` key, which changes with the picture. */
const urls: Record<PictureSize, (recipeId: string, version: string) => string> = {
  tiny: (id, version) => recipeImageUrl(id, version, 'tiny-original.webp'),
  card: recipeCardImageUrl,
  min: (id, version) => recipeImageUrl(id, version, 'min-original.webp'),
  original: (id, version) => recipeImageUrl(id, version, 'original.webp'),
}

/** For `srcset`, widths in pixels. Only the longest edge is known: the width of `min` is for a portrait card. */
const choices: Partial<Record<PictureSize, [PictureSize, width: number][]>> = {
  card: [
    ['card', 540],
    ['min', 750],
  ],
  original: [
    ['min', 1000],
    ['original', 2400],
  ],
}

export interface RecipePictureProps {
  recipe: { id: string; name: string; image?: string | null }
  /** Thumbnails use `tiny`. */
  size?: PictureSize
  sizes?: string
  /** Empty if the recipe's name is beside it. */
  alt?: string
  /** Size of the box in CSS pixels, against layout shifts; 4 : 5 for cards by default. */
  width?: number
  height?: number
  /** For the first picture of a page: loads early. */
  priority?: boolean
  className?: string
}

/** A recipe's picture, or its generated cover if it has none or it fails to load. */
export function RecipePicture({
  recipe,
  size = 'min',
  sizes,
  alt = '',
  width = 400,
  height = 500,
  priority = false,
  className,
}: RecipePictureProps) {
  const { id, image } = recipe
  const source = image ? urls[size](id, image) : null
  const [failed, setFailed] = useState<string | null>(null)
  if (!image || source === null || failed === source)
    return <RecipeCover name={recipe.name} className={className} />
  const files = sizes === undefined ? undefined : choices[size]
  return (
    <span className={cn('cover', className)}>
      <img
        sizes={files && sizes}
        srcSet={files?.map(([file, width]) => `${urls[file](id, image)} ${width}w`).join(', ')}
        src={source}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(source)}
        // A picture that failed before hydration sends no event.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(source)
        }}
      />
    </span>
  )
}
