import type { ReactNode, Ref } from 'react'
import { components as texts } from '#texts/components.ts'
import { BusyButton } from './busy-button.tsx'
import { RefreshIcon } from './icons.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Panel } from './panel.tsx'

interface ListPanelProps {
  readonly title: string
  /** What there is to know of all of it, below the title. */
  readonly description?: ReactNode
  /** What the list holds, as the start of a sentence: "The users". */
  readonly what: string
  /** Why the last load failed; null where it didn't. */
  readonly failure: string | null
  /** True once there is something to show, which then stays when a later load fails. */
  readonly loaded: boolean
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly refreshButton?: Ref<HTMLButtonElement>
  /** The table. */
  readonly children: ReactNode
}

/** A list with its Refresh button; in the place of a list that could not be loaded stands why, and Retry. */
export function ListPanel(props: ListPanelProps) {
  const { title, description, what, failure, loaded, refreshing } = props
  const { onRefresh, refreshButton, children } = props
  return (
    <>
      {failure === null ? null : (
        <LoadFailed what={what} reason={failure} onRetry={onRefresh} retrying={refreshing} />
      )}
      {failure === null || loaded ? (
        <Panel
          title={title}
          description={description}
          flush
          actions={
            <BusyButton
              ref={refreshButton}
              size="sm"
              variant="outline"
              busy={refreshing}
              onClick={() => refreshing || onRefresh()}
            >
              <RefreshIcon /> {texts.refresh}
            </BusyButton>
          }
        >
          {children}
        </Panel>
      ) : null}
    </>
  )
}
