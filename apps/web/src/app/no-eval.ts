// Compiling its checks would be an eval, which the content security policy refuses and reports. Here zod looks for its
// settings when it is loaded, which most pages never do.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
