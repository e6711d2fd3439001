import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { repeatEarlyInput } from '~/browser/early-input'
import { useFieldWiring } from './field'
import { inputClass } from './input'

/** Grows with its text; `rows` is the minimum height. */
export function Textarea({ className, rows = 2, style, ref, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring()
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current)

  // Fallback for browsers without `field-sizing`.
  useLayoutEffect(() => {
    const element = own.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    const fit = () => {
      element.style.blockSize = 'auto'
      element.style.blockSize = `${element.scrollHeight}px`
    }
    fit()
    element.addEventListener('input', fit)
    return () => element.removeEventListener('input', fit)
  })

  return (
    <div ref={repeatEarlyInput} className={inputClass({ className })}>
      <textarea
        dir="auto"
        rows={rows}
        {...wiring}
        {...rest}
        style={{ minBlockSize: `calc(${rows}lh + 22px)`, ...style }}
        ref={own}
      />
    </div>
  )
}
