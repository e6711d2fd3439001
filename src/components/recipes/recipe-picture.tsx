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
  /** Empty if the recipe's name is next to it. */
  alt?: string
  /** Size of the box in CSS pixels, against layout shifts; 4 : 5 for cards by default. */
  width?: number
  height?: number
  /** For the first picture of a page: loads early. */
  priority?: boolean
  /** Pictures with a shorter longest edge, in pixels, are shown in their own size, centered. */
  smallBelow?: number
  className?: string
}

interface SmallSize {
  source: string
  width: number
  height: number
}

/** Null for a large picture. The page's image reports a size scaled by `srcset`, so a copy from the cache is measured. */
async function smallSize(url: string, source: string, below: number): Promise<SmallSize | null> {
  const copy = new Image()
  copy.src = url
  try {
    await copy.decode()
  } catch {
    return null
  }
  const { naturalWidth: width, naturalHeight: height } = copy
  return Math.max(width, height) < below ? { source, width, height } : null
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
  smallBelow = 0,
  className,
}: RecipePictureProps) {
  const { id, image } = recipe
  const source = image ? urls[size](id, image) : null
  const [failed, setFailed] = useState<string | null>(null)
  const [own, setOwn] = useState<SmallSize | null>(null)
  if (!image || source === null || failed === source)
    return <RecipeCover name={recipe.name} className={className} />
  const small = own?.source === source ? own : null
  const measure = async (image: HTMLImageElement) => {
    if (smallBelow > 0) setOwn(await smallSize(image.currentSrc, source, smallBelow))
  }
  const files = sizes === undefined ? undefined : choices[size]
  return (
    <span className={cn('cover', small && 'grid place-content-center', className)}>
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
        style={
          small
            ? { inset: 'auto', position: 'static', inlineSize: small.width, blockSize: small.height }
            : undefined
        }
        onLoad={(event) => void measure(event.currentTarget)}
        onError={() => setFailed(source)}
        // A picture that failed before hydration sends no event; the scaled width of a tiny one is 0, too.
        ref={(image) => {
          if (!image?.complete || own?.source === source) return
          if (image.naturalWidth === 0) image.decode().catch(() => setFailed(source))
          void measure(image)
        }}
      />
    </span>
  )
}

interface RecipeThumbnailProps extends Pick<RecipePictureProps, 'recipe' | 'className'> {
  /** Of the square, in CSS pixels. */
  edge: number
}

export function RecipeThumbnail({ recipe, edge, className }: RecipeThumbnailProps) {
  return (
    <RecipePicture
      recipe={recipe}
      size="tiny"
      width={edge}
      height={edge}
      className={cn('aspect-square', className)}
    />
  )
}
