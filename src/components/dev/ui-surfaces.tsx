import { Link2, Plus, X } from 'lucide-react'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { Kbd } from '~/components/ui/kbd'
import { Panel } from '~/components/ui/panel'
import { Progress } from '~/components/ui/progress'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import { UiRow, UiSection, useSampleText } from './ui-sample'

const names = [
  'Apfelpfannkuchen mit Zimtzucker',
  'Grandma Inès’s rice pudding',
  'Overnight oats',
  'Chicken pie',
  'أرز بالحليب',
  '肉じゃが',
  '5-minute mug cake',
  'Éclair',
  'Quince jelly',
  'Żurek',
  'Борщ',
  'Zucchini bread',
]

export function UiSurfaces() {
  const text = useSampleText()
  return (
    <>
      <UiSection title="Waiting">
        <UiRow>
          <Spinner />
          <Kbd>⇧ Enter</Kbd>
        </UiRow>
        <div className="grid max-w-md gap-4">
          <Progress label="Reading ingredients" value={7} max={12} valueText="7 of 12" />
          <Progress label="Looking" />
        </div>
        <div className="grid grid-cols-4 gap-6" aria-busy="true">
          <Skeleton className="aspect-4/5 rounded-lg" />
          <Skeleton className="aspect-4/5 rounded-lg" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      </UiSection>
      <UiSection title="Empty">
        <div className="grid gap-5 md:grid-cols-2">
          <Panel>
            <EmptyState
              art={<EmptyArt drawing="book" />}
              level={3}
              title={text('Your first recipe', 'وصفتك الأولى')}
              action={
                <Button variant="primary" icon={<Link2 />}>
                  {text('Add from a web page', 'أضف من صفحة')}
                </Button>
              }
            >
              {text(
                'Everything you cook ends up here. Paste a link and we’ll do the typing.',
                'كل ما تطبخه هنا.',
              )}
            </EmptyState>
          </Panel>
          <Panel>
            <EmptyState
              art={<EmptyArt drawing="plate" />}
              level={3}
              title={text('Nothing planned this week', 'لا خطة بعد')}
            >
              {text(
                'Pick a few dinners on Sunday, and the shopping list writes itself.',
                'اختر بعض الوجبات.',
              )}
            </EmptyState>
          </Panel>
          <Panel>
            <EmptyState
              art={<EmptyArt drawing="bag" />}
              level={3}
              title={text('The list is empty', 'القائمة فارغة')}
              action={
                <Button variant="primary" icon={<Plus />}>
                  {text('Add something', 'أضف شيئًا')}
                </Button>
              }
            />
          </Panel>
          <Panel>
            <EmptyState
              art={<EmptyArt drawing="search" />}
              level={3}
              title={text('No recipe matches “quince”', 'لا وصفة مطابقة')}
              action={<Button icon={<X />}>{text('Clear filters', 'امسح التصفية')}</Button>}
            />
          </Panel>
        </div>
        <Panel tone="soft">
          <h3>{text('Notes', 'ملاحظات')}</h3>
          <p className="mt-2">{text('Dad’s oven runs hot: 150 °C there.', 'فرن أبي حار.')}</p>
        </Panel>
      </UiSection>
      <UiSection title="Covers">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-6">
          {names.map((name) => (
            <div key={name} className="grid content-start gap-3">
              <RecipeCover name={name} />
              <h3>{name}</h3>
            </div>
          ))}
          <div className="grid content-start gap-3">
            <RecipePicture recipe={{ id: 'missing', name: 'Lost picture', image: '1' }} />
            <h3>Lost picture</h3>
          </div>
        </div>
        <UiRow>
          <RecipeCover name="Small square" className="aspect-square w-14 rounded-md" />
          <RecipeCover name="Tiny" className="h-7 w-[22px] rounded-[5px]" />
          <RecipeCover name="Wide" className="aspect-video w-60" />
        </UiRow>
      </UiSection>
    </>
  )
}
