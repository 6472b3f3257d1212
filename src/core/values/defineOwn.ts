/** Sets a property of an object. Unlike an assignment, it also sets a property with the name `__proto__`. */
export function defineOwn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
