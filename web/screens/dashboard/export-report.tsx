import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { BALANCES_COLUMNS, balancesFileName } from '../../../shared/reports/balances-csv.ts'
import { csvFile } from '../../../shared/reports/csv.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import { useSession } from '../../app/session.tsx'
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
      const description = messageOf(error, 'Failed to export report')
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button
      variant="outline"
      aria-disabled={exporting}
      opacity={exporting ? 0.7 : undefined}
      onClick={() => exporting || void exportReport()}
    >
      <DownloadIcon /> Export Report
    </Button>
  )
}
