/** The shape of every error of the contract (contract.md, 'Shapes'). */
export interface ApiError {
  message: string;
  code?: string;
  errors: { code: string; message: string }[];
  children: Record<string, { errors: { code: string; message: string }[] }>;
}

/** An error of the whole request; nothing is said of single fields. */
export function apiError(code: string, message: string): ApiError {
  return { message, code, errors: [{ code, message }], children: {} };
}
