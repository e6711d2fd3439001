import { useState } from 'react'
import { cn } from '~/lib/cn'
import { recipeImageUrl } from '~/lib/media-url'
import { RecipeCover } from './recipe-cover'

/** `tiny` is a square of 300 px, `min` at most 1000 px long, `original` as large as it came. */
export type PictureSize = 'tiny' | 'min' | 'original'

const files = { tiny: 'tiny-original.webp', min: 'min-original.webp', original: 'original.webp' } as const

/** URL of a recipe's picture. `version` is the recipe's `image` key, which changes with the picture. */
function recipePictureUrl(recipeId: string, version: string, size: PictureSize): string {
  return recipeImageUrl(recipeId, version, files[size])
}

export interface RecipePictureProps {
  recipe: { id: string; name: string; image?: string | null }
  /** Which file. Cards take `min`, thumbnails `tiny`. */
  size?: PictureSize
  /** What is to be seen. Empty where the recipe's name stands beside it. */
  alt?: string
  /** CSS pixels of the box, so that the page keeps still while the file comes; a card's 4 : 5 otherwise. */
  width?: number
  height?: number
  /** The first picture of a page: fetched at once and before others. */
  priority?: boolean
  className?: string
}

/** A recipe's picture, or its quiet cover when it has none or the file cannot be had. */
export function RecipePicture({
  recipe,
  size = 'min',
  alt = '',
  width = 400,
  height = 500,
  priority = false,
  className,
}: RecipePictureProps) {
  const source = recipe.image ? recipePictureUrl(recipe.id, recipe.image, size) : null
  const [failed, setFailed] = useState<string | null>(null)
  if (source === null || failed === source) return <RecipeCover name={recipe.name} className={className} />
  return (
    <span className={cn('cover', className)}>
      <img
        src={source}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(source)}
        // A picture that failed before the page came to life sends no event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(source)
        }}
      />
    </span>
  )
}
