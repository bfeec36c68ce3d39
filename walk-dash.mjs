import {chromium} from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-dev-shm-usage','--disable-background-networking']});
const U='http://127.0.0.1:3977',PW='86q8-tep9-3vs8';
for(const [w,h] of [[1280,800],[360,740]]) for(const [n,who] of [['09','zainab'],['10','chidi'],['14','titi'],['11','preye']]){
 const c=await b.newContext({viewport:{width:w,height:h}});const p=await c.newPage();p.on('pageerror',e=>console.log('ERR',e.message));
 await p.goto(U+'/login');await p.fill('input[name=username],#username',' 080000000'+n).catch(e=>console.log(e.message));
 await p.fill('input[type=password]',PW);await p.click('button[type=submit]');await p.waitForURL(u=>!u.pathname.startsWith('/login'),{timeout:20000}).catch(()=>console.log('nologin'));
 await p.waitForTimeout(1500);await p.waitForSelector('main h1, main h2',{timeout:20000}).catch(()=>0);await p.waitForTimeout(2500);
 console.log(w,who,p.url(), w==1280?(await p.locator('main').innerText()).replace(/\n+/g,' / ').slice(0,3500):'', await p.evaluate(()=>document.documentElement.scrollWidth>innerWidth?'SIDEWAYS':''));
 console.log(await p.evaluate(()=>[...document.querySelectorAll('main a[href^="tel:"],main a[href^="mailto:"],main button')].map(x=>x.getAttribute('href')||x.innerText).join(' | ')));
 await p.screenshot({path:`/tmp/shots44c/dash-${w}-${who}.png`,fullPage:true});
 await c.close();}
await b.close();
