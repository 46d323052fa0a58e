import { useEffect, useRef, useState } from 'react'
import { importAccounts as texts } from '#texts/import-accounts.ts'
import { IMPORT_PART_ROWS } from '../../../shared/contract/import-facts.ts'
import { messageOf } from '../../api/errors.ts'
import { request } from '../../api/request.ts'
import type { SentRow } from './rows-to-send.ts'

/** The progress of sending the rows. */
export interface Sending {
  readonly done: number
  readonly all: number
}

/**
 * Sends the rows of a file part by part. Unlike saves, the calls aren't stored for a repeat, because the rows must not stay
 * in the browser. If the same file is sent again, only the missing parts are sent.
 * @param onSent called with the id of the import when all parts are uploaded
 */
export function useSending(onSent: (id: string) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stopped = useRef<AbortController>(null)
  useEffect(() => () => stopped.current?.abort(), [])

  const send = async (fileName: string, rows: readonly SentRow[]) => {
    const controller = new AbortController()
    stopped.current = controller
    const { signal } = controller
    setFailure(null)
    setSending({ done: 0, all: rows.length })
    try {
      const { data } = await request('POST /api/imports', {
        body: { fileName, hash: await hashOf(rows), rowCount: rows.length },
      })
      for (const part of data.missing) {
        if (signal.aborted) return
        setSending({ done: (part - 1) * IMPORT_PART_ROWS, all: rows.length })
        const of = rows.slice((part - 1) * IMPORT_PART_ROWS, part * IMPORT_PART_ROWS)
        await request('PUT /api/imports/{id}/parts/{part}', {
          params: { id: data.id, part },
          body: { rows: of },
        })
      }
      if (!signal.aborted) onSent(data.id)
    } catch (error) {
      if (!signal.aborted) setFailure(messageOf(error, texts.notSent))
    } finally {
      if (!signal.aborted) setSending(null)
    }
  }
  const stop = () => {
    stopped.current?.abort()
    setSending(null)
  }
  return { sending, failure, send, stop }
}

/** Returns the SHA-256 of the rows in hexadecimal. */
async function hashOf(rows: readonly SentRow[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(rows))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
