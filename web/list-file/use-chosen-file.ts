import { useEffect, useRef, useState } from 'react'
import { readFile } from '../table-files/read-file.ts'
import {
  type ChosenReading,
  type FileProblem,
  type Table,
  UnreadableFile,
} from '../table-files/table.ts'

/** A file may have some rows more than are taken, because a list also has a title, headings and sums. */
const OTHER_ROWS = 50

/** The file that the person has chosen. */
export type ChosenFile =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly file: File }
  | { readonly status: 'read'; readonly file: File; readonly table: Table }
  | {
      readonly status: 'failed'
      readonly file: File
      readonly problem: FileProblem
      readonly line: number | null
      /** How the person had chosen to read the file. */
      readonly reading: ChosenReading
    }

/**
 * Reads the file that a person chooses. Its content is kept nowhere except in the screen.
 * @param mostRows the most rows that the screen takes
 */
export function useChosenFile(mostRows: number) {
  const [chosen, setChosen] = useState<ChosenFile>({ status: 'none' })
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async (file: File, chosenReading: ChosenReading = {}) => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const { signal } = controller
    setChosen({ status: 'reading', file })
    try {
      const table = await readFile(
        { file, limits: { rows: mostRows + OTHER_ROWS }, chosen: chosenReading },
        signal,
      )
      if (!signal.aborted) setChosen({ status: 'read', file, table })
    } catch (error) {
      const { problem, line } =
        error instanceof UnreadableFile ? error : { problem: 'damaged' as const, line: null }
      if (!signal.aborted)
        setChosen({ status: 'failed', file, problem, line, reading: chosenReading })
    }
  }
  const stop = () => {
    reading.current?.abort()
    setChosen({ status: 'none' })
  }
  return { chosen, read, stop }
}
