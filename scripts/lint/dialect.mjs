// Lint rules for declarations at module level: functions must be function declarations; the names of constants (literal numbers,
// strings, booleans and regular expressions) must be UPPER_CASE; those of tables (objects, arrays and instances) must not be.

/** @typedef {{ type: string, [key: string]: any }} SyntaxNode */

/** Matches names of constants. A name may end with a unit: `RETRY_AFTER_MS`. */
const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/;

/** Syntax nodes that only wrap another expression. */
const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']);

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** Syntax nodes that create a table: an object, an array, or an instance such as a Map. */
const tableTypes = new Set(['ObjectExpression', 'ArrayExpression', 'NewExpression']);

/**
 * Reports constants that are functions, except those with a type annotation, such as
 * `const readPng: HeaderReader = (bytes) => …`.
 */
const functions = {
  meta: { type: 'suggestion', docs: { description: 'functions of a module are function declarations' } },
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    return {
      /** @param {SyntaxNode} program */
      Program(program) {
        for (const { id, init } of listConstants(program)) {
          if (functionTypes.has(init?.type) && !id.typeAnnotation) {
            context.report({
              node: id,
              message: `Write 'function ${id.name}(…)': functions of a module are declarations.`,
            });
          }
        }
      },
    };
  },
};

const constants = {
  meta: { type: 'suggestion', docs: { description: 'numbers, texts and patterns of a module are UPPER_CASE' } },
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    return {
      /** @param {SyntaxNode} program */
      Program(program) {
        for (const { id, init } of listConstants(program)) {
          if (id.type === 'Identifier' && isConstant(init) && !UPPER_CASE.test(id.name)) {
            context.report({
              node: id,
              message: `'${id.name}' is a constant: write it in UPPER_CASE, with its unit at the end.`,
            });
          }
        }
      },
    };
  },
};

const tables = {
  meta: { type: 'suggestion', docs: { description: 'tables of a module are camelCase' } },
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    return {
      /** @param {SyntaxNode} program */
      Program(program) {
        for (const { id, init } of listConstants(program)) {
          if (id.type === 'Identifier' && isTable(init) && UPPER_CASE.test(id.name)) {
            context.report({
              node: id,
              message: `'${id.name}' is a table: write it in camelCase. UPPER_CASE is for numbers, strings and patterns.`,
            });
          }
        }
      },
    };
  },
};

/**
 * Returns the declarators of all `const` declarations at module level.
 * @param {SyntaxNode} program
 * @returns {SyntaxNode[]}
 */
function listConstants({ body }) {
  return body.flatMap((/** @type {SyntaxNode} */ statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration' && declaration.kind === 'const' ? declaration.declarations : [];
  });
}

/**
 * Whether the expression is a literal number, string, boolean or regular expression, or is computed from these and from
 * UPPER_CASE constants with operators.
 * @param {SyntaxNode | null} expression
 * @returns {boolean}
 */
function isConstant(expression) {
  if (!expression) return false;
  const { type } = expression;
  if (wrappers.has(type)) return isConstant(expression.expression);
  if (type === 'Literal') return expression.value !== null;
  if (type === 'TemplateLiteral') return expression.expressions.length === 0;
  if (type === 'UnaryExpression') return isConstant(expression.argument);
  if (type === 'BinaryExpression') return isConstant(expression.left) && isConstant(expression.right);
  return type === 'Identifier' && UPPER_CASE.test(expression.name);
}

/**
 * Whether the expression creates an object, an array, or an instance of a class other than RegExp.
 * @param {SyntaxNode | null} expression
 * @returns {boolean}
 */
function isTable(expression) {
  if (!expression) return false;
  if (wrappers.has(expression.type)) return isTable(expression.expression);
  return tableTypes.has(expression.type) && expression.callee?.name !== 'RegExp';
}

export default { meta: { name: 'dialect' }, rules: { functions, constants, tables } };
