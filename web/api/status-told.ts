/**
 * The calls of the specification's money screens, searches and reports. The specification demands that their error messages
 * begin with the status. All other calls show only the server's sentence.
 */
export const STATUS_TOLD: readonly string[] = [
  'POST /api/transactions',
  // In the specification an exchange is two calls of `POST /api/transactions`; this call replaces both.
  'POST /api/transactions/exchange',
  'PUT /api/transactions/{id}',
  'DELETE /api/transactions/{id}',
  'GET /api/transaction-slip/{id}',
  'GET /api/search-transactions',
  'GET /api/hawala',
  'POST /api/hawala',
  'PATCH /api/hawala/{id}/status',
  'GET /api/hawala-details',
  'POST /api/hawala-details',
  'PUT /api/hawala-details/{id}',
  'GET /api/reports/account/{accountId}',
  'GET /api/reports/daily-statement',
  'GET /api/reports/exchange-details',
  'GET /api/balances/summary',
  'GET /api/loans',
]

/**
 * True if the message of this failed call begins with the status (docs/rules/errors.md).
 * @param call method and path of the route: "POST /api/transactions"
 */
export function tellsStatus(call: string): boolean {
  return STATUS_TOLD.includes(call)
}
