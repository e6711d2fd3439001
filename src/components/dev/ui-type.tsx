import { UiSection, useSampleText } from './ui-sample'

const colors = ['primary', 'accent', 'secondary', 'success', 'info', 'warning', 'error']
const steps = ['-l3', '-l2', '-l1', '', '-d1', '-d2', '-d3']

export function UiType() {
  const text = useSampleText()
  return (
    <UiSection title="Type and color">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div className="min-w-0">
          <p className="hero-title font-serif font-medium">{text('Saffron chicken', 'دجاج بالزعفران')}</p>
          <p className="mt-2 text-sm text-fg-3">Recipe title, 36 to 64</p>
        </div>
        <div className="min-w-0">
          <p className="font-serif text-[2.75rem] leading-tight font-medium break-words">
            {text('This week', 'هذا الأسبوع')}
          </p>
          <p className="mt-2 text-sm text-fg-3">Page, 30 to 44</p>
        </div>
        <div className="min-w-0">
          <p className="font-serif text-h2 leading-tight font-medium break-words">
            {text('Ingredients', 'المكونات')}
          </p>
          <p className="mt-2 text-sm text-fg-3">Section, 24</p>
        </div>
        <div className="min-w-0">
          <p className="text-lg break-words">
            {text('Soften the onions until they slump.', 'اطهِ البصل حتى يذبل.')}
          </p>
          <p className="mt-2 text-sm text-fg-3">Step, 18. Body 16, meta 14, caption 13</p>
        </div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-5">
        {colors.map((color) => (
          <div key={color}>
            <div className="mb-2 flex overflow-hidden rounded-[10px]">
              {steps.map((step) => (
                <i key={step} className="h-11 flex-1" style={{ background: `var(--${color}${step})` }} />
              ))}
            </div>
            <span className="text-sm font-semibold capitalize">{color}</span>
          </div>
        ))}
      </div>
    </UiSection>
  )
}
