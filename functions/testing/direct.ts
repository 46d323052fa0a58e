import { newClient } from '../store/table/client.ts'

/** A client of the engine in front of which no test stands: no faults, no roles, no counts. */
export const direct = newClient()
