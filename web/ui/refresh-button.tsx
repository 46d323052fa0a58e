import { BusyButton } from './busy-button.tsx'
import { RefreshIcon } from './icons.tsx'
import { Tooltip } from './tooltip.tsx'

interface RefreshButtonProps {
  /** The label: "Refresh balances". */
  readonly label: string
  readonly refreshing: boolean
  readonly onRefresh: () => void
}

/** A small button that reads a panel's data again. It keeps the focus meanwhile. */
export function RefreshButton({ label, refreshing, onRefresh }: RefreshButtonProps) {
  return (
    <Tooltip text={label}>
      <BusyButton
        size="sm"
        variant="outline"
        px="2"
        aria-label={label}
        busy={refreshing}
        onClick={() => refreshing || onRefresh()}
      >
        <RefreshIcon />
      </BusyButton>
    </Tooltip>
  )
}
