import { Skeleton } from '~/components/ui/skeleton'

/** The editor's outline while it is being fetched. */
export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-8">
      <div className="flex items-center gap-4">
        <Skeleton className="size-11.5 rounded-full" />
        <Skeleton className="h-7 w-40" />
      </div>
      <div className="grid gap-12 md:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="h-12 rounded-md" />
          <Skeleton className="mt-6 h-7 w-44" />
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
          <Skeleton className="h-11 rounded-md" />
        </div>
        <Skeleton className="hidden h-56 rounded-lg md:block" />
      </div>
    </div>
  )
}
