import { authKey } from './auth-key.js';
import { handlerArguments } from './handler-arguments.js';
import { handlerContext } from './handler-context.js';
import { handlerExport } from './handler-export.js';
import { handlerParams } from './handler-params.js';
import { handlerReturn } from './handler-return.js';
import { handlerSyntax } from './handler-syntax.js';
import { handlerUnused } from './handler-unused.js';
import { handlerVoid } from './handler-void.js';
import { manifestDuplicateKey } from './manifest-duplicate-key.js';
import { manifestField } from './manifest-field.js';
import { manifestId } from './manifest-id.js';
import { manifestSyntax } from './manifest-syntax.js';
import type { Rule } from './rule.js';

/** Every rule, by id. */
export const rules: readonly Rule[] = [
  authKey,
  handlerArguments,
  handlerContext,
  handlerExport,
  handlerParams,
  handlerReturn,
  handlerSyntax,
  handlerUnused,
  handlerVoid,
  manifestDuplicateKey,
  manifestField,
  manifestId,
  manifestSyntax,
];
