import { useState } from 'react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { BALANCES_COLUMNS, balancesFileName } from '../../../shared/reports/balances-csv.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { KeyHint } from '../../app/keys/key-cap.tsx'
import { SCREEN_COMMANDS } from '../../app/keys/screen-commands.ts'
import { useCommands } from '../../app/keys/use-commands.ts'
import { useSession } from '../../app/session.tsx'
import { BusyButton } from '../../components/busy-button.tsx'
import { downloadText } from '../../components/download.ts'
import { DownloadIcon } from '../../components/icons.tsx'
import { toast } from '../../components/toaster.tsx'
import type { Balances } from './balances.ts'

/** Saves the balances as they are now, not as they were when the screen was opened; the screen then shows the same. */
export function ExportReport({ balances: { mutate } }: { balances: Balances }) {
  const { businessDate } = useSession()
  const [exporting, setExporting] = useState(false)

  const exportReport = async () => {
    setExporting(true)
    try {
      const fetched = await request('GET /api/balances/summary')
      void mutate({ ...fetched, receivedAt: new Date() }, { revalidate: false })
      const file = csvFile(BALANCES_COLUMNS, fetched.data)
      downloadText(balancesFileName(businessDate), file, 'text/csv')
    } catch (error) {
      const description = messageOf(error, texts.exportFailed)
      toast({ title: texts.error, description, variant: 'destructive' })
    } finally {
      setExporting(false)
    }
  }
  const run = () => exporting || void exportReport()
  useCommands([{ ...SCREEN_COMMANDS.exportCsv, label: texts.exportReport, run }])
  return (
    <BusyButton variant="outline" busy={exporting} onClick={run}>
      <DownloadIcon /> {texts.exportReport}
      <KeyHint keys={SCREEN_COMMANDS.exportCsv.keys[0]} />
    </BusyButton>
  )
}
