import {chromium} from '@playwright/test';
export const U='http://127.0.0.1:3977',PW='86q8-tep9-3vs8';
export const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-dev-shm-usage','--disable-background-networking']});
export async function login(n,w=1280,h=800){const c=await b.newContext({viewport:{width:w,height:h}});const p=await c.newPage();p.setDefaultTimeout(40000);p.on('pageerror',e=>console.log('ERR',e.message));
 await p.goto(U+'/login');await p.fill('#username,input[name=username]','080000000'+n);await p.fill('input[type=password]',PW);await p.click('button[type=submit]');await p.waitForURL(u=>!u.pathname.startsWith('/login'));await p.waitForTimeout(1500);return p;}
export const txt=async(p,s='main',n=2500)=>(await p.locator(s).first().innerText().catch(e=>'NO '+s)).replace(/\n+/g,' / ').slice(0,n);
export const side=p=>p.evaluate(()=>document.documentElement.scrollWidth>innerWidth?'SIDEWAYS '+document.documentElement.scrollWidth:'');
export const shot=(p,n,full=false)=>p.screenshot({path:'/tmp/shots44c/'+n+'.png',fullPage:full});
