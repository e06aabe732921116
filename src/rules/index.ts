import { authAmbiguous } from './auth-ambiguous.js';
import { authConflict } from './auth-conflict.js';
import { authKey } from './auth-key.js';
import { authLost } from './auth-lost.js';
import { authMissing } from './auth-missing.js';
import { authPageGuarded } from './auth-page-guarded.js';
import { authPattern } from './auth-pattern.js';
import { authUnmatched } from './auth-unmatched.js';
import { authValue } from './auth-value.js';
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
import { manifestIdentity } from './manifest-identity.js';
import { manifestIdentityMismatch } from './manifest-identity-mismatch.js';
import { manifestIdentityShared } from './manifest-identity-shared.js';
import { manifestLegacyFile } from './manifest-legacy-file.js';
import { manifestMode } from './manifest-mode.js';
import { manifestName } from './manifest-name.js';
import { manifestProvider } from './manifest-provider.js';
import { manifestSyntax } from './manifest-syntax.js';
import { manifestUnknownField } from './manifest-unknown-field.js';
import { projectElsewhere } from './project-elsewhere.js';
import { routeCase } from './route-case.js';
import { routeConflict } from './route-conflict.js';
import { routeCovered } from './route-covered.js';
import { routeFile } from './route-file.js';
import { routeIndex } from './route-index.js';
import { routeMethod } from './route-method.js';
import { routeName } from './route-name.js';
import { routeOverlap } from './route-overlap.js';
import { routeParameter } from './route-parameter.js';
import { routeRemoved } from './route-removed.js';
import type { Rule } from './rule.js';
import { settingsUnused } from './settings-unused.js';
import { unsafeFile } from './unsafe-file.js';

/** Every rule, by id. */
export const rules: readonly Rule[] = [
  authAmbiguous,
  authConflict,
  authKey,
  authLost,
  authMissing,
  authPageGuarded,
  authPattern,
  authUnmatched,
  authValue,
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
  manifestIdentity,
  manifestIdentityMismatch,
  manifestIdentityShared,
  manifestLegacyFile,
  manifestMode,
  manifestName,
  manifestProvider,
  manifestSyntax,
  manifestUnknownField,
  projectElsewhere,
  routeCase,
  routeConflict,
  routeCovered,
  routeFile,
  routeIndex,
  routeMethod,
  routeName,
  routeOverlap,
  routeParameter,
  routeRemoved,
  settingsUnused,
  unsafeFile,
];
