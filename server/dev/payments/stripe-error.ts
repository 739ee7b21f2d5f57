type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error';

type ErrorFields = { type?: ErrorType; code?: string; param?: string };

/** In Stripe's format, so that the SDK raises its error class. */
export class StripeError extends Error {
  readonly type: ErrorType;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 500,
    message: string,
    fields: ErrorFields = {},
  ) {
    super(message);
    this.name = 'StripeError';
    this.type = fields.type ?? 'invalid_request_error';
    this.code = fields.code;
    this.param = fields.param;
  }

  body() {
    const docs = this.code && `https://stripe.com/docs/error-codes/${this.code.replaceAll('_', '-')}`;
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(this.code && { code: this.code, doc_url: docs }),
        ...(this.param && { param: this.param }),
      },
    };
  }
}

export function refuse(param: string, message: string, code?: string): never {
  throw new StripeError(400, message, { code, param });
}

export function missing(object: string, id: string, param: string): StripeError {
  return new StripeError(404, `No such ${object}: '${id}'`, { code: 'resource_missing', param });
}
