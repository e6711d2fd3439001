import { lazy } from 'react'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import type { CropPanelProps } from './crop-panel'

const CropPanel = lazy(async () => ({ default: (await import('./crop-panel')).CropPanel }))

/** Loads its code when it first opens. */
export function CropDialog(props: CropPanelProps) {
  return (
    <LoadOnOpen open={props.source !== null}>
      <CropPanel {...props} />
    </LoadOnOpen>
  )
}
