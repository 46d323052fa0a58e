import type { ReactNode, Ref } from 'react'
import { ui as texts } from '#texts/ui.ts'
import { BusyButton } from './busy-button.tsx'
import { RefreshIcon } from './icons.tsx'
import { LoadFailed } from './load-failed.tsx'
import { Panel } from './panel.tsx'

interface ListPanelProps {
  readonly title: string
  /** A text below the title about the whole list. */
  readonly description?: ReactNode
  /** The name of the list, as the start of a sentence: "The users". */
  readonly what: string
  /** The reason why the last load failed; null if it succeeded or none has ended. */
  readonly failure: string | null
  /** True once rows were loaded. They stay if a later load fails. */
  readonly loaded: boolean
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly refreshButton?: Ref<HTMLButtonElement>
  /** The table. */
  readonly children: ReactNode
}

/**
 * A list with a Refresh button. If a load fails, the reason and a Retry button are shown: in place of the list, or above the
 * rows of an earlier load.
 */
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
