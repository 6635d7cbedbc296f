#!/usr/bin/env node
// Kills what runs, again and again under load, and checks that nothing acknowledged is lost.
//   npm run drill                 a standalone server (tools/drill/crash-drill.mjs)
//   npm run drill -- --cluster    the services and engines of a cluster (tools/drill/cluster-drill.mjs)
import { build, checkNode, install } from '../lib/prepare.mjs';

checkNode();
await install();
await build();
await import(process.argv.includes('--cluster') ? './cluster-drill.mjs' : './crash-drill.mjs');
